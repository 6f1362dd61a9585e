'use client'

import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'
import { useChange } from '../../../core/panel/use-change.ts'

const answer = z.object({ taken: z.boolean(), owner: z.string() })

/** Takes the enquiry, unless a colleague was faster. */
export function TakeButton(props: { id: string; name: string; className?: string }) {
  const { className = 'button button--small', id, name } = props
  const { change, isBusy, t } = useChange()
  const take = () =>
    change(async () => {
      const { owner, taken } = await panelRequest('POST', `enquiries/${id}/take`, answer)
      if (!taken) toast.warning(`${t('enquiries.worklist.takenBy')}: ${owner}`)
    })
  return (
    <button
      type="button"
      className={className}
      disabled={isBusy}
      onClick={() => void take()}
      data-take
    >
      {/* One part of the button, because a phone hides the key, and the gap before it would stay. */}
      <span>
        {t('enquiries.worklist.take')}
        <span className="visually-hidden">: {name}</span>
      </span>{' '}
      <kbd>T</kbd>
    </button>
  )
}
