import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import { panelRequest, problemOf } from '../../../core/panel/panel-request.ts'
import { usePanelText } from '../../../core/panel/use-panel-text.ts'

/** Makes a change, then reloads the page's data; an error is shown, and the form stays. */
export function useChange() {
  const router = useRouter()
  const { t } = usePanelText()
  const [isBusy, setBusy] = useState(false)
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      router.refresh()
      return true
    } catch (cause) {
      // Offline or rejected: the form stays and can be sent again.
      toast.error(t(problemOf(cause, 'enquiries.worklist.failed')))
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = (method: string, path: string, body?: object) =>
    change(() => panelRequest(method, path, z.unknown(), body))
  return { change, send, isBusy, t }
}
