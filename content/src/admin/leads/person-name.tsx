import type {
  DefaultServerCellComponentProps,
  Payload,
  RelationshipFieldServerProps,
} from 'payload'
import { z } from 'zod'
import { inPanelLanguage, words } from '../../model/panel/words.ts'
import { ReadOnlyField } from './read-only-field.tsx'

const reference = z.uuid().or(z.object({ id: z.uuid() }).transform(({ id }) => id))
const erased = words('erased', 'видалено', 'удалён')

/** The id in a relation, populated or not. */
export function personId(value: unknown): string | null {
  return reference.safeParse(value).data ?? null
}

/** The name of an account, also for sales, who may not read accounts. */
async function nameOf(
  payload: Payload,
  value: unknown,
  i18n: { language: string },
): Promise<string | null> {
  const id = personId(value)
  if (id === null) return null
  const account = await payload.findByID({
    collection: 'accounts',
    id,
    depth: 0,
    disableErrors: true,
  })
  if (!account) return inPanelLanguage(erased, { i18n })
  return account.name ? `${account.name} (${account.email})` : account.email
}

export async function PersonName({ data, field, i18n, payload }: RelationshipFieldServerProps) {
  const name = await nameOf(payload, data?.[field.name], i18n)
  if (name === null) return null
  return (
    <ReadOnlyField label={field.label} language={i18n.language}>
      {name}
    </ReadOnlyField>
  )
}

export async function PersonNameCell({ cellData, i18n, payload }: DefaultServerCellComponentProps) {
  return <span>{(await nameOf(payload, cellData, i18n)) ?? '—'}</span>
}
