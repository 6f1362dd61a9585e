import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeContent, intakeToken, startFakeContent } from '../../testing/fake-content.ts'
import { temporaryFolder } from '../../testing/test-site.ts'
import { deliverLeftSpool } from './deliver-left-spool.ts'
import { openEnquirySpool } from './enquiry-spool.ts'
import { createPostEnquiry } from './post-enquiry.ts'

let dataDir: string
let content: FakeContent
beforeEach(async () => {
  dataDir = await temporaryFolder()
  content = await startFakeContent()
})
afterEach(async () => {
  await content.close()
  await rm(dataDir, { recursive: true, force: true })
})

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const openSpool = () =>
  openEnquirySpool({
    folder: join(dataDir, 'leads-spool'),
    secret: 'secret',
    now: Date.now,
    log: silent,
  })
const deliver = (folder = dataDir, token = intakeToken) =>
  deliverLeftSpool({
    folder,
    postEnquiry: createPostEnquiry({ contentUrl: content.url, intakeToken: token }),
    log: silent,
  })

/** As a site process leaves them that is killed while the service is away. */
async function leave(...names: string[]) {
  const spool = openSpool()
  for (const name of names) {
    const path = spool.newFile()
    await writeFile(path, '%PDF-1.7')
    const fields = {
      form: 'cooperation',
      locale: 'en',
      name,
      phone: '+380501234567',
      contact: '@olena',
      receivedAt: new Date().toISOString(),
    }
    await spool.store({ fields, file: { name: 'offer.pdf', path }, address: null })
  }
  spool.close()
}

describe('enquiries of a site process that never comes back', () => {
  it('are sent with their files, once', async () => {
    await leave('First', 'Second')
    expect(await deliver(join(dataDir, 'leads-spool'))).toEqual({ delivered: 2, left: 0 })
    expect(await deliver()).toEqual({ delivered: 0, left: 0 })
    const sent = content.intake.enquiries()
    expect(
      sent.map(({ fields, deliveries }) => [fields.name, fields.confirmed, deliveries]),
    ).toEqual([
      ['First', '1', 1],
      ['Second', '1', 1],
    ])
    expect(sent.map(({ file }) => file?.name)).toEqual(['offer.pdf', 'offer.pdf'])
  })

  it('are sent by the command with the address and the token of a site that works, from any machine', async () => {
    await leave('First')
    const command = join(import.meta.dirname, '../../deliver-left-spool-command.ts')
    const { stdout, stderr } = spawn(process.execPath, [command, dataDir], {
      env: {
        CONTENT_URL: content.url,
        CONTENT_INTAKE_TOKEN: intakeToken,
        DATA_DIR: join(dataDir, 'none'),
      },
    })
    expect(await text(stderr)).toBe('')
    expect(await text(stdout)).toContain('Sent 1 enquiries')
  })

  it('are left to their owner while that lives', async () => {
    await leave('First')
    const owner = openSpool()
    expect(owner.mayDeliver()).toBe(true)
    await expect(deliver()).rejects.toThrow(/A site process uses .*leads-spool/)
    expect(content.intake.enquiries()).toEqual([])
    owner.close()
    expect(await deliver()).toEqual({ delivered: 1, left: 0 })
  })

  it('stay where they are while the service takes none', async () => {
    await leave('First')
    await expect(deliver(dataDir, 'a wrong token')).rejects.toThrow('takes no enquiries')
    expect(await deliver()).toEqual({ delivered: 1, left: 0 })
  })

  it('are not looked for where no site has been', async () => {
    await expect(deliver(join(dataDir, 'nowhere'))).rejects.toThrow('has no spool')
  })
})
