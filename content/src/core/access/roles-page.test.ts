import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Role, roles } from '@alun/contract/rules/roles'
import { expect, it } from 'vitest'
import { actions, grantsOf, isPage, restrictions, subjects } from './permissions.ts'

const page = path.resolve(import.meta.dirname, '../../../../docs/roles.md')

const intro = `# Who may do what

Written from the table in \`content/src/core/access/permissions.ts\`; a test compares both. **C**reate,
**r**ead, **u**pdate, **p**ublish, **d**elete. Visitors without an account may do nothing here: they
read published content through \`/v1\`, which has a token of its own.

- **translator** changes texts in drafts; numbers, relations, addresses and rows of lists stay.
- **partner** has no panel: price list and own clients are on the site, see [agencies](enquiries.md#agencies).
- Everybody sees and renames their own account; only an admin gives roles.
- Sales choose who is in charge of an enquiry, and see only the names of these people.
- Administrators see the figures of everybody who sells, others their own.
- Roles that may change prices see the price history of units; others do not.
- Units, media and redirects have no drafts: what is saved is public.
`

function cell(role: Role, subject: (typeof subjects)[number]): string {
  const granted = grantsOf(subject)[role] ?? []
  const letters = actions.filter((action) => granted.includes(action)).map((action) => action[0])
  const limit = restrictions[subject]?.[role]
  return letters.length === 0 ? '–' : letters.join('') + (limit ? ` (${limit})` : '')
}

/** Every page has the same rights as the settings. */
function nameOf(subject: (typeof subjects)[number]): string {
  return subject === 'settings' ? '`settings`, every page' : `\`${subject}\``
}

/** The text of `docs/roles.md`. */
function rolesPage(): string {
  const head = ['', ...roles]
  const lines = [
    head,
    head.map(() => '---'),
    ...subjects
      .filter((subject) => !isPage(subject) || subject === 'settings')
      .map((subject) => [nameOf(subject), ...roles.map((role) => cell(role, subject))]),
  ]
  return `${intro}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}

it('docs/roles.md says what the table grants (UPDATE_DOCS=1 rewrites it)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, rolesPage())
  expect(await readFile(page, 'utf8')).toBe(rolesPage())
})
