'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { panelRequest } from '../panel-request.ts'
import { usePanelText } from '../use-panel-text.ts'
import { worklistWords as text } from './worklist-words.ts'

const answer = z.object({ taken: z.boolean(), owner: z.string() })

/** Puts oneself in charge, unless a colleague was faster. */
export function TakeButton({
  className,
  id,
  name,
}: {
  id: string
  name: string
  className?: string
}) {
  const { t } = usePanelText()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function take() {
    setBusy(true)
    try {
      const { owner, taken } = await panelRequest('POST', `leads/${id}/take`, answer)
      if (!taken) toast.warning(`${t(text.takenBy)}: ${owner}`)
      router.refresh()
    } catch {
      toast.error(t(text.failed))
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      className={className ?? 'btn btn--s'}
      aria-label={`${t(text.take)}: ${name}`}
      disabled={isBusy}
      onClick={() => void take()}
      data-take
    >
      {t(text.take)} <kbd>T</kbd>
    </button>
  )
}
