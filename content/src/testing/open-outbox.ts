import { currentTime } from '@alun/contract/rules/current-time'
import { openReceiver } from '@alun/platform/testing/receiver'
import { vi } from 'vitest'
import { type ChannelDelay, type Outbox, type Send, startOutbox } from '../core/outbox/worker.ts'
import { channelDepsOf, channelsOf } from '../sales/enquiries/outgoing/channels.ts'
import { openMailServer, type Refusal } from './mail-server.ts'
import { type Fields, openContent } from './open-content.ts'
import { monday, newKey } from './sample-enquiries.ts'

export const crmKey = Buffer.from('a secret of the tests')

const unknown = (address: string) =>
  address.startsWith('nobody') ? '550 5.1.1 User unknown' : null
export const refuseUnknown: Refusal = (command, address) =>
  command === 'RCPT' ? unknown(address) : null
export const refuseLater: Refusal = (command, address) =>
  command === 'DATA' ? '451 try later' : refuseUnknown(command, address)

/** Waits for a condition, because the outbox works in the background. */
export const eventually = (check: () => unknown) =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 })

interface Start {
  /** Gets the state of each channel; changes are recorded by default. */
  alert?: (delay: ChannelDelay) => Promise<void>
  /** Replaces calls to the CRM. */
  webhook?: Send
  mail?: ReturnType<typeof channelDepsOf>['mail']
  pollEveryMs?: number
}

/** Opens a content service and a receiver for each channel; `start` starts the outbox. */
export async function openOutbox() {
  const receivers = await Promise.all([openMailServer(), openReceiver(), openReceiver()])
  const [mailServer, crm, telegram] = receivers
  mailServer.refuse(refuseUnknown)
  const intake = await openContent({
    settings: {
      CONTENT_PUBLIC_URL: 'https://content.site.example/v1',
      SALES_EMAIL: 'sales@site.example',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Casa <no-reply@site.example>',
      CRM_WEBHOOK_URL: `${crm.url.replace('//', '//hook:s3%23cret@')}/hook/?next=/a/`,
      CRM_WEBHOOK_SECRET: `whsec_${crmKey.toString('base64')}`,
      TELEGRAM_BOT_TOKEN: '42:token',
      TELEGRAM_CHAT_ID: '-100',
    },
  })
  intake.setNow(monday)
  const deps = {
    ...channelDepsOf(intake.payload, intake.runtime),
    telegram: { token: '42:token', chatId: '-100', apiUrl: telegram.url },
  }
  let outbox: Outbox | undefined
  const alerts: ChannelDelay[] = []

  /** Records the state of a channel if it has changed. */
  function note(delay: ChannelDelay): void {
    const before = alerts.findLast(({ channel }) => channel === delay.channel)
    if (before?.late !== delay.late) alerts.push(delay)
  }

  async function stop() {
    await outbox?.stop()
    outbox = undefined
  }

  return {
    intake,
    mailServer,
    crm,
    telegram,
    alerts,
    note,
    stop,
    start(given: Start = {}) {
      const { alert = async (delay) => note(delay), mail = deps.mail, webhook } = given
      alerts.length = 0
      outbox = startOutbox({
        payload: intake.payload,
        send: { ...channelsOf({ ...deps, mail }), ...(webhook && { webhook }) },
        now: currentTime,
        random: () => 0,
        alert,
        pollEveryMs: given.pollEveryMs ?? 100,
        watchEveryMs: 200,
      })
    },
    async messagesOf(enquiry: string) {
      const where = { enquiry: { equals: enquiry } }
      const all = { collection: 'messages', limit: 0, pagination: false, depth: 0 } as const
      return (await intake.payload.find({ ...all, where })).docs
    },
    async accepted(fields: Fields): Promise<string> {
      const reply = await intake.take({ ...fields, key: newKey() })
      if (reply.status !== 'accepted') throw new Error(JSON.stringify(reply))
      return reply.id
    },
    close: async () => {
      // The mail server waits for its connections to end.
      deps.mail.close()
      await Promise.all([...receivers, intake].map((each) => each.close()))
    },
  }
}
