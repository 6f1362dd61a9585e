import { useDebounce } from '@payloadcms/ui'
import type { z } from 'zod'
import { filterAddress } from '../http/list-filter.ts'
import { useAnswer } from './use-answer.ts'

/**
 * The answer to `GET /api/{path}?q=` for the text that is being typed. The former answer stays until the next one
 * arrives. `null` before the first answer, and while the text is shorter than `from`.
 */
export function useSearch<T extends object>(
  path: string,
  typed: string,
  from: number,
  answer: z.ZodType<T>,
  parameters: Readonly<Record<string, string>> = {},
): T | null {
  const q = useDebounce(typed.trim(), 200)
  const found = useAnswer(
    q.length < from ? null : filterAddress(path, { ...parameters, q }),
    answer,
    true,
  )
  return typeof found === 'object' ? found : null
}
