import { parsedJson } from '@alun/contract/rules/parsed-json'
import { z } from 'zod'
import { type AskedRow, type EndsAnswer, type Question, question } from './question.ts'

type Asker = (asked: Question, isAgain: boolean) => Promise<EndsAnswer | null>

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
 * @param again sends the call with this answer
 */
export async function askEnd(
  answer: Response,
  again: (ends: string) => Promise<Response>,
): Promise<Response> {
  let last = answer
  let before: Question | undefined
  while (last.status === 409) {
    const asked = refusal.safeParse(parsedJson(await last.clone().text())).data?.errors[0].data
    const shown = asked && newFirst(asked, before)
    const chosen = shown && asker ? await asker(shown, before !== undefined) : null
    if (!chosen) break
    last = await again(JSON.stringify(chosen))
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
    const order = ({ id }: AskedRow) => (known.has(id) ? 1 : 0)
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
