import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConfig } from 'payload'
import { contentConfig } from './src/composition/config/content-config.ts'
import { runtimeOfProcess } from './src/core/settings/runtime.ts'

const folder = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig(contentConfig(runtimeOfProcess(), folder))
