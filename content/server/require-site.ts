import { wrongSettingStatus } from '@alun/platform/start-error'
import { siteMistakes } from './site-mistakes.ts'

// Imported first, because modules that read the site's definition cannot be imported while it is invalid.

const mistakes = await siteMistakes()
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(wrongSettingStatus)
}
