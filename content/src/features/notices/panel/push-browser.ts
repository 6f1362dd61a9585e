import { z } from 'zod'
import { panelRequest } from '../../../panel/panel-request.ts'

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

/** Gives the service the subscription of this browser, under the session of now. */
export async function giveSubscription(subscription: PushSubscription): Promise<void> {
  await panelRequest('POST', path, z.null(), subscription.toJSON())
}

/** Asks the person for permission; throws where it is denied. */
export async function subscribeHere(): Promise<void> {
  const { key } = await panelRequest('GET', path, z.object({ key: z.string() }))
  const registration = await navigator.serviceWorker.register('/admin/push-worker', { scope })
  await navigator.serviceWorker.ready
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const old = await registration.pushManager.getSubscription()
  // One for another key of the service would take nothing from this one.
  await old?.unsubscribe()
  await giveSubscription(await registration.pushManager.subscribe(wanted))
}

export async function unsubscribeHere(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await panelRequest('DELETE', `${path}?${new URLSearchParams({ endpoint })}`, z.null())
  await subscription.unsubscribe()
}
