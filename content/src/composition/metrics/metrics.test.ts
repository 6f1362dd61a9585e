import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeAll, describe, expect, it } from 'vitest'
import { forwardedHeader, peerHeader } from '../../core/http/client-address.ts'
import type { Runtime } from '../../core/settings/runtime.ts'
import { noteBackup } from '../../operations/backup/backup-note.ts'
import { openContent } from '../../testing/open-content.ts'
import { filled, monday, newKey } from '../../testing/sample-enquiries.ts'
import { healthOf, withoutReasons } from '../health.ts'
import { answerServiceMetrics } from './answer-metrics.ts'
import { measure } from './measure.ts'
import { areaOf, createMetrics } from './service-metrics.ts'

const intake = await forThisFile(openContent({ settings: { SALES_EMAIL: 'sales@site.example' } }))
intake.setNow(monday)
const metrics = createMetrics()

beforeAll(async () => {
  await intake.take({ ...filled.promo, key: newKey() })
})

const facts: Pick<Runtime, 'build' | 'dataDir'> = {
  build: 'b1',
  dataDir: '/',
}

function ask(headers: Record<string, string>, token?: string) {
  return answerServiceMetrics(
    { metrics, token, measure: () => measure(intake.payload, facts, intake.now() + 30_000) },
    new Request('http://localhost:3001/metrics', { headers }),
  )
}

const direct = { [peerHeader]: '127.0.0.1', [forwardedHeader]: '0' }

describe('the metrics of the service', () => {
  it('show how many messages wait, since when, and how many enquiries there are', async () => {
    const response = await ask(direct)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const lines = (await response.text()).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'content_database_up 1',
        'content_outbox_waiting 1',
        'content_outbox_oldest_seconds 30',
        'content_outbox_dead 0',
        'content_outbox_channel_waiting{channel="mail"} 1',
        'content_outbox_channel_oldest_seconds{channel="mail"} 30',
        'content_outbox_channel_oldest_seconds{channel="telegram"} 0',
        'content_backup_age_seconds +Inf',
        'content_build_info{build="b1"} 1',
        'content_failed_sign_ins 0',
        'content_pictures_due 0',
        'content_files_unscanned 0',
        'content_scheduled_changes{state="late"} 0',
        'content_enquiries{form="promo",status="new"} 1',
      ]),
    )
    for (const name of [
      'process_resident_memory_bytes',
      'content_database_bytes',
      'content_disk_free_bytes',
    ]) {
      expect(lines.some((line) => line.startsWith(`${name} `) && !line.endsWith(' 0'))).toBe(true)
    }
  })

  it('show the age of the newest backup', async () => {
    for (const ms of [0, 10_000]) {
      await noteBackup(intake.payload.db.drizzle, new Date(intake.now() + ms).toISOString())
    }
    const measured = await measure(intake.payload, facts, intake.now() + 30_000)
    expect(measured.backupAgeSeconds).toBe(20)
  })

  it('count requests by part of the service', () => {
    const paths = ['/admin/login', '/api/units', '/v1/pages/home', '/', '/constructor']
    expect(paths.map(areaOf)).toEqual(['admin', 'api', 'v1', 'other', 'other'])
  })

  it('have the reasons of late messages, which strangers do not get from /healthz', async () => {
    const { outbox } = withoutReasons(await healthOf(intake.payload))
    expect(Object.keys(outbox.channels?.mail)).toEqual(['status', 'waiting', 'since'])
  })

  it('are for this machine, or with the token', async () => {
    expect((await ask({ ...direct, [forwardedHeader]: '1' })).status).toBe(403)
    expect((await ask({ ...direct, [peerHeader]: '203.0.113.9' })).status).toBe(403)
    expect((await ask({ [peerHeader]: '127.0.0.1' })).status).toBe(403)
    expect((await ask(direct, 'the-token')).status).toBe(401)
    const bearer = { Authorization: 'Bearer the-token', [peerHeader]: '203.0.113.9' }
    expect((await ask(bearer, 'the-token')).status).toBe(200)
  })
})
