import './base.css';
import { ApprovalPage } from './approval.page.tsx';
import { renderPage } from './render-page.tsx';

renderPage(<ApprovalPage />);
