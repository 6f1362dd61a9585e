import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { panelRequest } from './panel-request.ts'

/**
 * The answer to `GET /api/{path}`; without a path no request is sent.
 *
 * @param keepsFormer whether the answer for the former path stays until the next one arrives
 */
export function useAnswer<T>(
  path: string | null,
  answer: z.ZodType<T>,
  keepsFormer = false,
): T | 'loading' | 'failed' {
  const [read, setRead] = useState<{ path: string; found: T | 'failed' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema is the same for a path.
  useEffect(() => {
    if (path === null) return setRead(null)
    let isCurrent = true
    panelRequest('GET', path, answer).then(
      (found) => isCurrent && setRead({ path, found }),
      () => isCurrent && setRead({ path, found: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return read !== null && (keepsFormer || read.path === path) ? read.found : 'loading'
}
