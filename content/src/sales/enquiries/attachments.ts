import path from 'node:path'
import type { CollectionConfig, UploadConfig } from 'payload'
import { recordDownload } from '../../accounts/record-access.ts'
import { recordCollection } from '../../core/fields/record-collection.ts'
import { missingFile } from '../../core/http/missing-file.ts'
import { panelError } from '../../core/words/panel-error.ts'
import { namesOf } from '../../core/words/panel-words.ts'
import { removeFileOf } from '../../publishing/media/files-to-remove.ts'
import { isUnscanned } from './unscanned-rows.ts'

/** Answers 400 for a file that the virus scanner has not seen yet. */
const refuseUnscanned: NonNullable<UploadConfig['handlers']>[number] = async (req, { params }) => {
  if (await isUnscanned(req.payload.db.drizzle, params.filename))
    throw panelError('enquiries.worklist.fileUnscanned', req)
}

/** Files of enquiries, served as downloads to staff only. */
export function attachments(staticDir: string): CollectionConfig {
  return recordCollection({
    slug: 'attachments',
    labels: namesOf('enquiries.attachments'),
    group: 'enquiries',
    admin: {
      // Hidden from the menu, because each is shown in its enquiry.
      group: false,
      defaultColumns: ['filename', 'filesize', 'mimeType', 'createdAt'],
    },
    upload: {
      staticDir: path.resolve(staticDir),
      mimeTypes: [
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.oasis.opendocument.text',
        'application/rtf',
        'text/rtf',
        'text/plain',
        'application/pdf',
        'image/jpeg',
        'image/png',
        'application/x-cfb',
        'application/octet-stream',
      ],
      handlers: [missingFile('attachments'), refuseUnscanned, recordDownload],
      pasteURL: false,
      crop: false,
      focalPoint: false,
      bulkUpload: false,
      modifyResponseHeaders: ({ headers }) => {
        headers.set('Content-Disposition', 'attachment')
        // Serve Word's HTML and XML documents as downloads, not as pages of this origin.
        if (/\b(?:html|xml)\b/.test(headers.get('Content-Type') ?? '')) {
          headers.set('Content-Type', 'application/octet-stream')
        }
        headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
        headers.set('Cache-Control', 'private, no-store')
        return headers
      },
    },
    hooks: { afterDelete: [removeFileOf('attachments')] },
    fields: [],
  })
}
