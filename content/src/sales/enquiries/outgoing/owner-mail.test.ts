import { randomUUID } from 'node:crypto'
import { currentTime } from '@alun/contract/rules/current-time'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { expect, it } from 'vitest'
import { createAccount } from '../../../accounts/account-store.ts'
import { mailsAt } from '../../../testing/due-mails.ts'
import { openContent, password } from '../../../testing/open-content.ts'
import { filled, monday, newKey } from '../../../testing/sample-enquiries.ts'

const intake = await forThisFile(openContent({ settings: { SALES_EMAIL: 'sales@site.example' } }))
intake.setNow(monday)
const { payload } = intake

async function person(name: string) {
  const email = `${name}@site.example`
  const account = { email, password, role: 'sales', name, emailConfirmed: true } as const
  const id = String(await createAccount(payload, account))
  return payload.findByID({ collection: 'accounts', id, depth: 0 })
}
const [head, wayan] = [await person('head'), await person('wayan')]

async function enquire(name: string): Promise<string> {
  const reply = await intake.take({ ...filled.catalog, name, key: newKey() })
  if (reply.status !== 'accepted') throw new Error(JSON.stringify(reply))
  return reply.id
}

type By = typeof head
const change = (id: string, data: object, { id: account, email }: By = head) =>
  payload.update({
    collection: 'enquiries',
    id,
    data,
    user: { id: account, email, collection: 'accounts', role: 'sales' } as never,
  })

const base = currentTime()
const at = (hours: number) => new Date(base + hours * 3_600_000).toISOString()

/** Subjects of the mails to people in charge within this time. */
const mailsTo = async (hours: number) =>
  (await mailsAt(intake, at(hours)))
    .filter(({ to }) => to.startsWith('wayan@') || to.startsWith('head@'))
    .map(({ subject, to }) => `${to.split('@')[0]}: ${subject}`)

it('the person in charge gets what somebody else gave them, and a step when it is due', async () => {
  const id = await enquire('Ketut')
  const given = { owner: wayan.id, status: 'contacted' }
  await change(id, { ...given, nextStep: 'Call back', nextStepAt: at(2) })
  expect(await mailsTo(0.5)).toEqual([
    expect.stringMatching(/^wayan: An enquiry for you.* · Ketut$/),
  ])
  // Sales see only the names of colleagues.
  const where = { kind: { equals: 'enquiry-assigned' } }
  const { docs } = await payload.find({ collection: 'messages', where, depth: 0 })
  expect(docs.map(({ recipient, status }) => [recipient, status])).toEqual([['wayan', 'sent']])
  expect(await mailsTo(1.9)).toEqual([])
  expect(await mailsTo(2.1)).toEqual([expect.stringMatching(/^wayan: The next step is due/)])
  expect(await mailsTo(9)).toEqual([])
})

it('nobody gets a mail about their own change, and a step that was moved there and back causes one mail', async () => {
  const id = await enquire('Made')
  const own = { owner: wayan.id, status: 'contacted', nextStep: 'Write', nextStepAt: at(12) }
  await change(id, own, wayan)
  await change(id, { nextStepAt: at(13) }, wayan)
  await change(id, { nextStepAt: at(12) }, wayan)
  expect(await mailsTo(11)).toEqual([])
  expect(await mailsTo(14)).toEqual([expect.stringMatching(/^wayan: The next step is due/)])
})

it('a step that is done, an enquiry that is closed or reassigned, and a suspended person get no mail', async () => {
  const step = { status: 'contacted', nextStep: 'Write', nextStepAt: at(20) }
  const changes: object[] = [
    { nextStep: null, nextStepAt: null },
    { status: 'lost' },
    { owner: head.id, nextStep: null, nextStepAt: null },
  ]
  for (const later of changes) {
    const id = await enquire(randomUUID())
    await change(id, { owner: wayan.id, ...step }, wayan)
    await change(id, later, head)
  }
  expect(await mailsTo(21)).toEqual([])
  const id = await enquire('Nengah')
  await change(id, { owner: wayan.id, ...step, nextStepAt: at(30) })
  await payload.db.drizzle.execute(
    `update accounts set status = 'suspended' where id = '${wayan.id}'`,
  )
  expect(await mailsTo(31)).toEqual([])
})
