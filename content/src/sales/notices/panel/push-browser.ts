import { z } from 'zod'
import { panelRequest } from '../../../core/panel/panel-request.ts'

const scope = '/admin/'
const path = 'accounts/push'

/** Without a secure connection, and in some browsers until the panel is on the home screen, there is no push. */
export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser; `null` where it has none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

const known = z.object({ key: z.string(), failing: z.array(z.string()) })

/** The browsers of the person that take no notices: this one, others. */
export async function failingBrowsers(): Promise<{ here: boolean; elsewhere: boolean }> {
  const [{ failing }, own] = await Promise.all([
    panelRequest('GET', path, known),
    ownSubscription(),
  ])
  const elsewhere = failing.some((endpoint) => endpoint !== own?.endpoint)
  return { here: failing.some((endpoint) => endpoint === own?.endpoint), elsewhere }
}

/** Gives the service the subscription of this browser for its key, under the session of now. */
export async function giveSubscription(): Promise<void> {
  const { key } = await panelRequest('GET', path, known)
  const manager = (await navigator.serviceWorker.getRegistration(scope))?.pushManager
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await manager?.subscribe(wanted).catch(async (cause) => {
    // One for another key of the service would take nothing from this one.
    const old = await manager.getSubscription()
    if (!(await old?.unsubscribe())) throw cause
    return manager.subscribe(wanted)
  })
  await panelRequest('POST', path, z.null(), subscription?.toJSON())
}

/** Asks the person for permission; throws where it is denied. */
export async function subscribeHere(): Promise<void> {
  await navigator.serviceWorker.register('/admin/push-worker', { scope })
  await navigator.serviceWorker.ready
  await giveSubscription()
}

export async function unsubscribeHere(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await panelRequest('DELETE', `${path}?${new URLSearchParams({ endpoint })}`, z.null())
  await subscription.unsubscribe()
}
