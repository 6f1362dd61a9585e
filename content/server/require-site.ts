import { wrongSettingStatus } from '@alun/platform/start-error'
import { siteMistakes } from './site-mistakes.ts'

// Imported before all else, since what reads the site's definition cannot be imported while that is wrong.

const mistakes = siteMistakes()
if (mistakes.length > 0) {
  console.error(mistakes.join('\n'))
  process.exit(wrongSettingStatus)
}
