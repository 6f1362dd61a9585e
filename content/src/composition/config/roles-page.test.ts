import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Role, roles } from '@alun/contract/rules/roles'
import type { Field } from 'payload'
import { expect, it } from 'vitest'
import { actions } from '../../core/access/grants.ts'
import {
  changesTextsOnly,
  grantsOf,
  isPage,
  type Subject,
  subjects,
} from '../../core/access/permissions.ts'
import { testRuntime } from '../../testing/test-runtime.ts'
import { collections } from './collections.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/roles.md')

const intro = `# Who may do what

Written from \`grants\` of each type in \`content/src/core/access/\` and from its fields; a
test compares them. **C**reate, **r**ead, **u**pdate, **p**ublish, **d**elete; in brackets what a role may
change where these are few fields. Visitors without an account may do nothing here: they read published
content through \`/v1\`, which has a token of its own.

- **translator** changes texts; numbers, relations, addresses and rows of lists stay.
- **partner** has no panel: price list and own clients, with what is reserved for them or sold to them, are on the site, see [agencies](enquiries.md#agencies).
- Everybody sees and renames their own account; only an admin gives roles.
- Sales choose who is in charge of an enquiry, and see only the names of these people.
- Sales see the messages of enquiries, not those to accounts. Messages are sent again, never changed.
- The calendar changes viewings; the API changes only notes.
- Administrators see the figures of everybody who sells, others their own.
- Roles that may change prices see the price history of units; others do not.
- Units, media and redirects have no drafts: what is saved is public.
- In the settings, who receives mails about enquiries needs the right to read them, and for how long they are kept
  the right to delete them.
`

const types = collections(testRuntime())

function stored(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => {
    if (field.type === 'row' || field.type === 'collapsible') return stored(field.fields)
    if (field.type === 'tabs') return field.tabs.flatMap((tab) => stored(tab.fields))
    return field.type === 'ui' ? [] : [field]
  })
}

async function mayChange(role: Role, field: Field): Promise<boolean> {
  const update = 'access' in field ? field.access?.update : undefined
  // The rules of fields ask for the role alone.
  if (((await update?.({ req: { user: { role } } } as never)) ?? true) === false) return false
  if (field.type !== 'group') return true
  return (await Promise.all(field.fields.map((each) => mayChange(role, each)))).includes(true)
}

/** What a role changes within a record, if it is less than half of its fields. */
async function limitOf(role: Role, subject: Subject): Promise<string> {
  if (changesTextsOnly({ role })) return ' (texts)'
  const fields = stored(types.find(({ slug }) => slug === subject)?.fields ?? [])
  const open = await Promise.all(fields.map((field) => mayChange(role, field)))
  const names = fields.flatMap((field, at) => (open[at] && 'name' in field ? [field.name] : []))
  return names.length * 2 < fields.length ? ` (${names.join(', ') || 'no field'})` : ''
}

async function cell(role: Role, subject: Subject): Promise<string> {
  const granted = grantsOf(subject)[role] ?? []
  const letters = actions.filter((action) => granted.includes(action)).map((action) => action[0])
  const limit = granted.includes('update') ? await limitOf(role, subject) : ''
  return letters.length === 0 ? '–' : letters.join('') + limit
}

/** Every page has the same rights as the settings. */
function nameOf(subject: Subject): string {
  return subject === 'settings' ? '`settings`, every page' : `\`${subject}\``
}

/** The text of `docs/roles.md`. */
async function rolesPage(): Promise<string> {
  const head = ['', ...roles]
  const listed = subjects.filter((subject) => !isPage(subject) || subject === 'settings')
  const rows = await Promise.all(
    listed.map(async (subject) => [
      nameOf(subject),
      ...(await Promise.all(roles.map((role) => cell(role, subject)))),
    ]),
  )
  const lines = [head, head.map(() => '---'), ...rows]
  return `${intro}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

it('docs/roles.md says what the table grants (UPDATE_DOCS=1 rewrites it)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, await rolesPage())
  expect(await readFile(page, 'utf8')).toBe(await rolesPage())
})
