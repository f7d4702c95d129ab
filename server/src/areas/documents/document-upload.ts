import { documentLimits } from '@picket/domain';
import type { UploadRule } from '../../shared/http/upload/upload-rule.ts';

export const documentUpload: UploadRule = { field: 'files', ...documentLimits };
