import type { Payload } from 'payload'
import { z } from 'zod'
import { drawingParts } from './drawing-marks.ts'
import { type MasterPlan, masterPlan } from './plan-shapes.ts'

const owner = z.object({
  masterPlan: z.object({ media: z.object({ filename: z.string() }).nullish() }).nullish(),
})

/** `null` for a project without a readable drawing. */
export async function readMasterPlan(
  payload: Payload,
  project: string,
  read: (filename: string) => Promise<Buffer | null>,
): Promise<MasterPlan | null> {
  const found = await payload.findByID({
    collection: 'projects',
    id: project,
    depth: 1,
    select: { masterPlan: true },
    populate: { media: { filename: true } },
    disableErrors: true,
  })
  const filename = owner.safeParse(found).data?.masterPlan?.media?.filename
  if (filename === undefined) return null
  const svg = await read(filename)
  const parts = svg && drawingParts(svg.toString('utf8'))
  if (!svg || !parts) return null
  return masterPlan.parse({
    viewBox: parts.viewBox,
    image: `data:image/svg+xml;base64,${svg.toString('base64')}`,
    shapes: parts.marks.filter(({ shapes }) => shapes.length > 0),
  })
}
