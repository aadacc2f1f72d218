import * as z from 'zod/mini';
import { EXPORT_FORMATS } from './place-export.ts';
import { idText } from './wire-schemas.ts';

export const exportFormat = z.enum(EXPORT_FORMATS);

export const exportParams = z.object({ id: idText });
export const exportQuery = z.object({ format: exportFormat });
