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
  const registration = await ownRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

const ownRegistration = () => navigator.serviceWorker.getRegistration(scope)

/** Asks the person for permission; throws where it is denied. */
export async function subscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/admin/push-worker', { scope })
  await navigator.serviceWorker.ready
  await giveSubscription(registration)
}

/** Sessions end, what a browser has been allowed stays: it is said again at each visit. */
export async function keepSubscription(): Promise<void> {
  const registration = (await ownSubscription()) && (await ownRegistration())
  if (registration) await giveSubscription(registration)
}

/** Gives the service the subscription of this browser, under the session of now. */
async function giveSubscription({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { key } = await panelRequest('GET', path, z.object({ key: z.string() }))
  const wanted = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(wanted).catch(async (cause) => {
    const old = await pushManager.getSubscription()
    if (!old) throw cause
    // One for another key of the service takes nothing from this one.
    await old.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  await panelRequest('POST', path, z.null(), subscription.toJSON())
}

export async function unsubscribeHere(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await panelRequest('DELETE', `${path}?${new URLSearchParams({ endpoint })}`, z.null())
  await subscription.unsubscribe()
}
