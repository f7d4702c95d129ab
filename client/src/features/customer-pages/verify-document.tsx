import './base.css';
import { renderPage } from './render-page.tsx';
import { VerifyDocumentPage } from './verify-document.page.tsx';

renderPage(<VerifyDocumentPage />);
