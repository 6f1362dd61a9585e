import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { currentTime } from '@alun/contract/rules/current-time'
import { freePort } from '@alun/platform/testing/free-port'
import { inheritedEnvironment } from '../product/inherited-environment.ts'
import { type Product, startProduct } from '../product/product.ts'
import { percentile, sendEnquiries } from './enquiry-load.ts'
import { balanceOf } from './taken-enquiries.ts'

/**
 * `npm run faults`: sends 20 enquiries per second for 10 s while parts of the product are killed or
 * blocked, with a mail server that rejects and a CRM that never answers. Checks that each enquiry
 * answered with "sent" is stored once.
 */

const perSecond = 20
const seconds = 10
const faultAfterMs = 3_000
const outageMs = 2_000
/** Limit for "sent" while mail and CRM are down. */
const longestWaitMs = 300
/** Limit for the delivery after the last enquiry was sent. */
const deliveryMs = 10_000

const restart = async (part: { start: () => Promise<void> }) => {
  await pause(outageMs)
  await part.start()
}

const faults: [title: string, fault: (product: Product) => Promise<void>][] = [
  ['nothing else', async () => undefined],
  [
    'content service killed',
    async ({ content }) => {
      await content.kill()
      await restart(content)
    },
  ],
  [
    'site killed',
    async ({ site }) => {
      await site.kill()
      await restart(site)
    },
  ],
  ['database killed', ({ killDatabase }) => killDatabase()],
  [
    'all killed',
    async ({ content, site, killDatabase }) => {
      await Promise.all([content.kill(), site.kill(), killDatabase()])
      await pause(outageMs)
      await site.start()
      await content.start()
    },
  ],
  ['table of enquiries locked for 10 s', ({ dataDir }) => lockEnquiries(dataDir, 10)],
]

/**
 * Whether all faults went as required.
 *
 * @param wanted tries only faults whose title contains this word
 */
export async function tryFaults(wanted = ''): Promise<boolean> {
  const logDir = path.join(import.meta.dirname, '../test-results/faults')
  const crm = createServer()
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve))
  const crmAddress = crm.address()
  const crmPort = typeof crmAddress === 'object' ? crmAddress?.port : undefined
  console.log('Starting a product of its own …')
  const product = await startProduct(logDir, {
    BOT_PROVIDER: 'none',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    SALES_EMAIL: 'sales@example.com',
    CRM_WEBHOOK_URL: `http://127.0.0.1:${crmPort}/`,
    CRM_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the fault test').toString('base64')}`,
  })
  let good = true
  try {
    // Not measured, because after a build's first start much code is compiled while enquiries wait.
    await sendEnquiries({ siteUrl: product.siteUrl, mark: 'warm-up', perSecond, seconds })
    for (const [at, [title, fault]] of faults.entries()) {
      if (!title.includes(wanted)) continue
      const mark = `fault-${at}-${currentTime()}`
      const load = sendEnquiries({ siteUrl: product.siteUrl, mark, perSecond, seconds })
      await pause(faultAfterMs)
      await fault(product)
      const { sent, unsent, waits, failures } = await load
      const { lost, doubled, took } = await balanceOf(product, mark, sent, 60_000)
      const slow = at === 0 && percentile(waits, 99) > longestWaitMs
      const late = took > deliveryMs
      good &&= lost.length + doubled.length + unsent.length === 0 && !slow && !late
      console.log(
        [
          `${title}:`,
          `${sent.length} sent, ${lost.length} lost, ${doubled.length} twice,`,
          `${unsent.length} never taken, ${failures} tries again;`,
          `answered in ${ms(percentile(waits, 50))} (p50), ${ms(percentile(waits, 99))} (p99);`,
          `all there ${ms(took)} after the last was sent`,
          ...(slow ? [`— TOO SLOW, allowed are ${longestWaitMs} ms`] : []),
          ...(late ? [`— TOO LATE, allowed are ${deliveryMs} ms`] : []),
        ].join(' '),
      )
    }
  } finally {
    crm.close()
    await product.stop()
  }
  console.log(good ? 'Every enquiry answered with "sent" is there, once.' : 'FAILED')
  return good
}

const ms = (value: number) => `${Math.round(value)} ms`

/** Resolves when the lock is released. */
function lockEnquiries(dataDir: string, forSeconds: number): Promise<void> {
  const sql = `begin; lock table enquiries in access exclusive mode; select pg_sleep(${forSeconds}); commit`
  const program = path.join(import.meta.dirname, '../../content/server/run-sql.ts')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, sql], {
      env: { ...inheritedEnvironment(), DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The table could not be locked')),
    )
  })
}
