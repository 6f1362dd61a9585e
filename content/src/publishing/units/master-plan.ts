import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { inPanelLanguage } from '../../core/words/words.ts'
import { drawingProblem, readStoredDrawings } from '../media/stored-drawing.ts'
import { type MasterPlanAnswer, masterPlanAnswer } from './plan-shapes.ts'

const owner = z.object({
  masterPlan: z.object({
    media: z.object({
      id: z.string(),
      filename: z.string(),
      version: z.string(),
      mimeType: z.literal('image/svg+xml'),
    }),
  }),
})

/** `null` for a project without a drawing, and while its file is missing. */
export async function readMasterPlan(
  req: PayloadRequest,
  project: string,
  read: (filename: string) => Promise<Buffer | null>,
): Promise<MasterPlanAnswer> {
  const found = await req.payload.findByID({
    collection: 'projects',
    id: project,
    depth: 1,
    select: { masterPlan: true },
    populate: { media: { filename: true, mimeType: true, version: true } },
    disableErrors: true,
  })
  const media = owner.safeParse(found).data?.masterPlan.media
  if (media === undefined) return null
  const stored = (await readStoredDrawings(req.payload.db.drizzle, [media])).get(media.id)
  // Drawings that an earlier release has stored are read after the start (`read-drawings.ts`).
  if (!stored) return { problem: inPanelLanguage('units.grid.loading', req) }
  const problem = drawingProblem(stored, req)
  if ('refusal' in stored || problem !== null) return { problem: problem ?? '' }
  const svg = await read(media.filename)
  return (
    svg &&
    masterPlanAnswer.parse({
      viewBox: stored.viewBox,
      image: `data:image/svg+xml;base64,${svg.toString('base64')}`,
      shapes: stored.marks?.filter(({ shapes }) => shapes.length > 0),
    })
  )
}
