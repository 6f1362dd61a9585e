import { useDebounce } from '@payloadcms/ui'
import type { z } from 'zod'
import { filterAddress } from '../http/list-filter.ts'
import { useAnswer } from './use-answer.ts'

/** What `GET /api/{path}?q=` finds for a text that is being typed, with what else it is `asked`; `null` until then, and while it is shorter than `from`. */
export function useSought<T extends object>(
  path: string,
  typed: string,
  from: number,
  answer: z.ZodType<T>,
  asked: Readonly<Record<string, string>> = {},
): T | null {
  const q = useDebounce(typed.trim(), 200)
  const found = useAnswer(q.length < from ? null : filterAddress(path, { ...asked, q }), answer)
  return typeof found === 'object' ? found : null
}
