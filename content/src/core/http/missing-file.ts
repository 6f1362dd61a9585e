import { NotFound, type UploadConfig } from 'payload'

type FileHandler = NonNullable<UploadConfig['handlers']>[number]

/** Answers 404 for a file name that no record has, such as that of a replaced file; Payload would answer 500. */
export function missingFile(collection: 'media' | 'attachments'): FileHandler {
  return async (req, { params: { filename } }): Promise<void> => {
    const where = { filename: { equals: filename } }
    const { totalDocs } = await req.payload.count({ collection, where, req })
    if (totalDocs === 0) throw new NotFound(req.t)
  }
}
