import type { UIFieldServerProps } from 'payload'
import { readMarks } from '../../../core/ends/marks.ts'
import { Settling } from '../../../core/panel/ends/settling.tsx'
import { recordAddress } from '../../../core/words/record-address.ts'
import { formerDescriptions } from '../former-descriptions.ts'

/** Names the languages whose description is still that of the replaced file, and lets a person confirm them. */
export async function FormerAlts({ data, req }: UIFieldServerProps) {
  const id: unknown = data?.id
  if (typeof id !== 'string') return null
  const href = recordAddress('media', id)
  const marks = await readMarks(req, { href, only: [formerDescriptions.name] })
  return marks.length > 0 && <Settling groups={marks} />
}
