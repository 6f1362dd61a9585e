import type { UploadConfig } from 'payload'

/** Answers 404 where no record has a file of this name, such as one that was replaced; Payload answers 500. */
export const missingFile: NonNullable<UploadConfig['handlers']>[number] = async (
  req,
  { params: { collection, filename } },
) => {
  const where = { filename: { equals: filename } }
  const { totalDocs } = await req.payload.count({ collection, where, req })
  if (totalDocs > 0) return
  return Response.json({ errors: [{ message: req.t('general:notFound') }] }, { status: 404 })
}
