import { createLocalReq } from 'payload'
import { z } from 'zod'
import { readMarks } from '../core/ends/marks.ts'
import { question } from '../core/panel/ends/question.ts'
import type { Content, Person } from './open-content.ts'

const refusal = z.object({ errors: z.tuple([z.object({ data: question })]) })

/** Calls that may end something, and the marks of what they leave. */
export function endCalls({ http, payload }: Pick<Content, 'http' | 'payload'>) {
  /** Makes a call as the panel does, with or without an answer. */
  async function call(as: Person, method: string, path: string, json?: object, ends?: string) {
    const answer = await http(`/api/${path}${ends ? `?ends=${ends}` : ''}`, { method, json }, as)
    const body = await answer.json().catch(() => null)
    const asked = refusal.safeParse(body).data?.errors[0].data
    return { status: answer.status, body: JSON.stringify(body), asked }
  }

  async function marksOf({ account }: Person) {
    const groups = await readMarks(await createLocalReq({ user: account }, payload))
    return groups.flatMap(({ name, rows }) =>
      rows.map(({ ground, title }) => [name, title, ground]),
    )
  }

  return { call, marksOf }
}
