// The tests start this as a separate process and kill it in the middle of its work.

import path from 'node:path'
import { currentTime } from '@alun/contract/rules/current-time'
import { buildConfig, getPayload } from 'payload'
import { contentConfig } from '../../src/composition/config/content-config.ts'
import { testRuntime } from '../../src/testing/test-runtime.ts'
import { seed } from '../seed.ts'

const config = contentConfig(testRuntime(process.env), path.resolve(import.meta.dirname, '../..'))
const payload = await getPayload({ config: buildConfig(config) })
await seed(payload, { now: currentTime(), log: (line) => process.stdout.write(`${line}\n`) })
process.exit()
