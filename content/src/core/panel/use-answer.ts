import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { panelRequest } from './panel-request.ts'

/** The answer to `GET /api/{path}`; without a path no request is sent. */
export function useAnswer<T>(path: string | null, answer: z.ZodType<T>): T | 'loading' | 'failed' {
  const [read, setRead] = useState<T | 'loading' | 'failed'>('loading')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema is the same for a path.
  useEffect(() => {
    if (path === null) return setRead('loading')
    let isCurrent = true
    panelRequest('GET', path, answer).then(
      (found) => isCurrent && setRead(found),
      () => isCurrent && setRead('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [path])
  return read
}
