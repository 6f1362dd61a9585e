import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { z } from 'zod'
import type { WordKey } from '../words/words.ts'
import { panelRequest, problemOf, valuesOf } from './panel-request.ts'
import { usePanelText } from './use-panel-text.ts'

/**
 * Sends a change, then reloads the page's data. On an error the form stays.
 *
 * @param problems words for errors that have a code
 * @param show shows an error where a dialog would hide a toast
 */
export function useChange(
  problems: Readonly<Record<string, WordKey>> = {},
  show: (problem: string) => void = toast.error,
) {
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
      const problem = problemOf(cause, 'enquiries.worklist.failed', problems)
      show(t(problem, valuesOf(cause)))
      // The page is older than the change that caused this rejection, or than the person's new role.
      if (['panel.notAllowed', ...Object.values(problems)].includes(problem)) router.refresh()
      return false
    } finally {
      setBusy(false)
    }
  }
  const send = (method: string, path: string, body?: object) =>
    change(() => panelRequest(method, path, z.unknown(), body))
  return { change, send, isBusy, t }
}
