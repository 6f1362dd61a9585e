import { useDebounce } from '@payloadcms/ui'
import type { z } from 'zod'
import { useAnswer } from './use-answer.ts'

/** What `GET /api/{path}?q=` finds for a text that is being typed; `null` until then, and while it is shorter than `from`. */
export function useSought<T extends object>(
  path: string,
  typed: string,
  from: number,
  answer: z.ZodType<T>,
): T | null {
  const q = useDebounce(typed.trim(), 200)
  const found = useAnswer(q.length < from ? null : `${path}?${new URLSearchParams({ q })}`, answer)
  return typeof found === 'object' ? found : null
}
