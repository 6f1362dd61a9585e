import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { afterAccess } from '../../core/payload/after-access.ts'
import { inSameTransaction } from '../../core/payload/transaction.ts'
import { servedTypes } from './file-bytes.ts'
import { tinyDocument, tinyDrawing } from './stand-ins.ts'

const copyOf = z.looseObject({ duplicateFromID: z.string() })

const isCopy = (args: unknown) => copyOf.safeParse(args).success

const sourceFile = z.object({
  id: z.string(),
  filename: z.string(),
  filesize: z.number().nullish(),
  mimeType: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  contentHash: z.string().nullish(),
  version: z.string().nullish(),
  color: z.string().nullish(),
  preview: z.string().nullish(),
})
type SourceFile = z.output<typeof sourceFile>

interface Copied {
  source: SourceFile
  /** Where Payload finds the stand-in, under the name of the source. */
  folder: string
}
const copied = new WeakMap<PayloadRequest, Copied>()

/** The source of the copy that is being saved; `null` if the record is no copy. */
export const sourceOf = (req: PayloadRequest): SourceFile | null => copied.get(req)?.source ?? null

/**
 * A copy gets the stored file of its source, and the facts that the check of that file found. Payload would block the
 * event loop to read the whole file for each copy, so it finds a small stand-in instead.
 */
export const prepareCopy: CollectionBeforeOperationHook = afterAccess(
  ({ args, operation }) => operation === 'create' && isCopy(args),
  async ({ args, collection: { slug }, req }) => {
    const { duplicateFromID: id } = copyOf.parse(args)
    const found = await req.payload.find({
      collection: slug,
      where: { id: { equals: id } },
      depth: 0,
      limit: 1,
      pagination: false,
      ...inSameTransaction(req),
    })
    const source = sourceFile.safeParse(found.docs[0]).data
    // Payload answers for a record that is not there.
    if (!source || !('collection' in args)) return args
    const arriving = req.payload.config.upload.tempFileDir ?? ''
    await mkdir(arriving, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(path.join(arriving, 'copied-'))
    await writeFile(path.join(folder, path.basename(source.filename)), standIn(source))
    copied.set(req, { source, folder })
    const { collection } = args
    const upload = { ...collection.config.upload, staticDir: folder, disableLocalStorage: false }
    return { ...args, collection: { ...collection, config: { ...collection.config, upload } } }
  },
)

/** Removes the stand-in, and forgets the source, because the next save of the request is no copy. */
export async function endCopy(req: PayloadRequest): Promise<void> {
  const folder = copied.get(req)?.folder
  copied.delete(req)
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Payload checks drawings by their name and measures pictures, but leaves a document as it is. */
const standIn = ({ filename, mimeType }: SourceFile) =>
  mimeType === servedTypes.svg || /\.svg$/i.test(filename) ? tinyDrawing : tinyDocument
