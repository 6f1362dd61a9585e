import { wrongSettingStatus } from '@alun/platform/start-error'
import { siteMistakes } from './site-mistakes.ts'

const mistakes = await siteMistakes()
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(wrongSettingStatus)
}
// Only now, because modules that read the site's definition cannot be imported while it is invalid.
await import('./service.ts')
