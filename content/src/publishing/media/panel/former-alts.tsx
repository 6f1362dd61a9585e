import type { UIFieldServerProps } from 'payload'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import { formerDescriptions } from '../former-descriptions.ts'

/** Says below the description which languages still describe the former file, and lets a person confirm them. */
export async function FormerAlts({ data, req }: UIFieldServerProps) {
  const id: unknown = data?.id
  if (typeof id !== 'string') return null
  const href = recordAddress('media', id)
  const marks = await readMarks(req, { href, only: [formerDescriptions.name] })
  return marks.length > 0 && <Settling groups={marks} />
}
