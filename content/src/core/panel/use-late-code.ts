import { useEffect, useEffectEvent, useState } from 'react'

interface Late {
  /** Whether to load it before anybody asks for it. */
  isAhead: boolean
  isAsked: boolean
  /** Called if it is asked for and cannot be loaded. */
  onFailed: () => void
}

/**
 * Code of the panel that is loaded after its page; `null` until then. A failed load is repeated as soon as the code is
 * asked for again, while `lazy` of React would keep the failure, and end the page with everything that was typed there.
 */
export function useLateCode<Code>(
  load: () => Promise<Code>,
  { isAhead, isAsked, onFailed }: Late,
): Code | null {
  const [code, setCode] = useState<{ loaded: Code } | null>(null)
  const begin = useEffectEvent(() => {
    load().then(
      (loaded) => setCode({ loaded }),
      (cause: unknown) => {
        console.error(cause)
        if (isAsked) onFailed()
      },
    )
  })
  const isMissing = code === null
  useEffect(() => {
    if (isAhead) begin()
  }, [isAhead])
  useEffect(() => {
    if (isAsked && isMissing) begin()
  }, [isAsked, isMissing])
  return code?.loaded ?? null
}
