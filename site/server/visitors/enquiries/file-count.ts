import { enquiryRates } from '@alun/contract/rules/enquiry'
import { networkOf } from '@alun/platform/client-address'

/**
 * Counts the files that each sender has sent, before anything reads them. Forms that turn out to be invalid count, too.
 *
 * @returns the seconds after which this sender may send a file again; `null` if now
 */
export function createFileCount(now: () => number) {
  const { perAddress, windowMs } = enquiryRates
  /** Times by sender; the sender who was counted first is removed first. */
  const sent = new Map<string, number[]>()

  return (address: string | null): number | null => {
    const since = now() - windowMs
    for (const [sender, times] of sent) {
      if ((times.at(-1) ?? 0) > since) break
      sent.delete(sender)
    }
    const sender = networkOf(address)
    if (sender === '') return null
    const times = (sent.get(sender) ?? []).filter((at) => at > since)
    const [oldest] = times
    if (oldest !== undefined && times.length >= perAddress) {
      return Math.ceil((oldest + windowMs - now()) / 1_000)
    }
    sent.delete(sender)
    sent.set(sender, [...times, now()])
    return null
  }
}
