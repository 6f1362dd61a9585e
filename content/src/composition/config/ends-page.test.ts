import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { contentSubjects, rolesWith, subjects } from '../../core/access/permissions.ts'
import { asks } from '../../core/ends/end-hooks.ts'
import { english } from '../../core/words/panel-words.ts'
import { openContent } from '../../testing/open-content.ts'
import { dependents } from './dependents.ts'

const { payload, runtime } = await forThisFile(openContent())
const page = path.resolve(import.meta.dirname, '../../../../docs/ends.md')

const intro = `# What hangs on what

Closing, switching off, suspending, withdrawing and deleting ask first what hangs on the thing, in the transaction of the change
(\`content/src/core/ends/end.ts\`). Each folder exports its rows of this table; \`content/src/composition/config/dependents.ts\` lists
them, and a test compares them with this page.

- **refused**: 409 \`NEEDED\` with the rows; nothing changes, whatever the caller answers. A trigger of the database
  refuses to end the last administrator, so this answer names no rows.
- **asked**: 409 \`ASKED\` with \`{ seen, act, groups }\`; nothing changes. The panel lists them, and if the person goes on, it sends
  the call again with \`?ends={seen}\`. Programs send \`?ends=keep\`, or \`ends\` in the body. If rows were added in between,
  \`seen\` differs, and the person is asked again.
- **ends**: what hangs on the thing ends, too, and the question names it. A deletion in the panel sends \`?ends=ask\`, so that one question, which is
  always asked, replaces Payload's.
- Plans and the service itself keep everything, because nobody is there to answer.

What is left hanging is marked: on the start page (*Needs settling*; all of it in \`/admin/settle\`), on the board and the page of an
enquiry, a viewing also in the calendar, for those who may settle it. Sales gets a mail if somebody leaves viewings, or enquiries for a withdrawn project, without the right to settle them. Marks are computed at each
reading from the present state, never written, so a change by SQL or in the same second is marked, too. Only "It stays as
it is" is stored (\`accepted_dependents\`), with the state that was seen; with another state the mark returns.
\`POST /api/ends { choices }\` settles marks by a choice for each, \`POST /api/viewings/hand-over { seen, to: [{ viewing, host }] }\`
those of viewings; another \`seen\` is answered with the list. Settled answers are in the audit log.

A choice needs the right to the dependents. Without the right to see them a person gets their number and days, and no names.

A fetch of the panel waits for the answer (\`core/panel/ends/ask-end.ts\`), so Payload's forms, its deletion and our own
calls need no code for questions.
`

const rows = dependents(runtime).map(
  ({ choices = [], name, on, rule, seenBy, settledBy }) =>
    `| ${english[`ends.of.${name}`]} (\`${name}\`) | ${on.join(', ') || '–'} | ${rule} | ${[...choices, ...(rule === 'asked' ? ['accept'] : [])].join(', ') || '–'} | ${seenBy.join(' ')} | ${settledBy.join(' ')} |`,
)
const text = `${intro}
| what hangs | on | rule | choices | seen with | settled with |
|---|---|---|---|---|---|
${rows.join('\n')}
`

it('docs/ends.md says what hangs on what (UPDATE_DOCS=1 rewrites it)', async () => {
  if (process.env.UPDATE_DOCS) await writeFile(page, text)
  expect(await readFile(page, 'utf8')).toBe(text)
})

it('every door that ends something asks what hangs on it', () => {
  const deletable = subjects.filter((each) => rolesWith('delete', each).length > 0)
  const asked = payload.config.collections.flatMap(({ hooks, slug }) =>
    [...(hooks.beforeOperation ?? []), ...(hooks.afterOperation ?? [])].some(asks('deletion'))
      ? slug
      : [],
  )
  expect(asked.toSorted()).toEqual(deletable.toSorted())
  // Types and pages on which something hangs that needs more than their existence.
  const changed = [
    ...payload.config.collections.map(({ hooks, slug }) => ({ slug, last: hooks.afterOperation })),
    ...payload.config.globals.map(({ hooks, slug }) => ({ slug, last: hooks.afterChange })),
  ].flatMap(({ last, slug }) => (last?.some(asks('save')) ? slug : []))
  expect(changed.toSorted()).toEqual(
    [...new Set(['accounts', 'enquiries', 'hosts', 'redirects', ...contentSubjects])].toSorted(),
  )
})
