import { toast } from '@payloadcms/ui'
import { z } from 'zod'
import { panelRequest, RequestError } from '../../../core/panel/panel-request.ts'
import { useChange } from '../../../core/panel/use-change.ts'
import { changedSince } from '../../../core/records/changed-since.ts'

const value = z.union([z.string(), z.boolean()]).nullable()
type Values = Readonly<Record<string, z.output<typeof value>>>
interface Work {
  id: string
  /** The values that are replaced. */
  was: Values
  values: Values
  settled?: (answer: unknown) => void
}

const conflict = z.object({ now: z.record(z.string(), value) })

/** Saves changes at an enquiry. Where a colleague has changed the same, the page shows that, and a toast asks. */
export function useWork() {
  const { change, isBusy, t } = useChange()
  async function send({ id, settled, was, values }: Work): Promise<void> {
    try {
      await panelRequest('PATCH', `enquiries/${id}?depth=0`, z.unknown(), { ...values, was })
      settled?.(null)
    } catch (cause) {
      if (!(cause instanceof RequestError && cause.code === changedSince)) throw cause
      const again = {
        ...{ id, settled, values },
        was: { ...was, ...conflict.parse(cause.details).now },
      }
      toast.warning(t('enquiries.changed.title'), {
        action: { label: t('panel.unsaved.putMine'), onClick: () => void save(again) },
      })
    }
  }
  const save = (work: Work) => change(() => send(work))
  return { save, send, isBusy, t }
}
