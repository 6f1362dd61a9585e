import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import { type ListedRow, type Question, question } from './question.ts'

/** Whether the person goes on. */
type Asker = (asked: Question, isAgain: boolean) => Promise<boolean>

let asker: Asker | null = null

/** Sets who asks the person; `null` while no dialog is on the page. */
export function setAsker(ask: Asker | null): void {
  asker = ask
}

const refusal = z.object({ errors: z.tuple([z.object({ data: question })]) })

/**
 * Asks about what hangs on a change that the service has not made, and sends the call again with the answer. Forms of
 * the framework and our own calls wait for it as for a slow answer, so none of them knows about questions.
 *
 * @param again sends the call with the name of the list that the person has seen
 */
export async function askEnd(
  answer: Response,
  again: (seen: string) => Promise<Response>,
): Promise<Response> {
  let last = answer
  let before: Question | undefined
  while (last.status === 409) {
    const asked = refusal.safeParse(parsedJson(await last.clone().text())).data?.errors[0].data
    const shown = asked && newFirst(asked, before)
    if (!shown || !(await asker?.(shown, before !== undefined))) break
    last = await again(shown.seen)
    before = asked
  }
  return last
}

/** A question with the rows first that the former one did not have. */
function newFirst(asked: Question, before?: Question): Question {
  if (!before) return asked
  const groups = asked.groups.map((group) => {
    const former = before.groups.find(({ name }) => name === group.name)?.rows ?? []
    const known = new Set(former.map(({ id }) => id))
    const order = ({ id }: ListedRow) => (known.has(id) ? 1 : 0)
    return { ...group, rows: group.rows.toSorted((one, other) => order(one) - order(other)) }
  })
  return { ...asked, groups }
}

/** The address of a call with the answer. */
export function withEnds(address: string, ends: string): string {
  const [path = '', query = ''] = address.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('ends', ends)
  return `${path}?${parameters}`
}
