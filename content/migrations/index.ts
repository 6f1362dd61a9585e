import * as migration_20261122_151401_initial from './20261122_151401_initial'
import * as migration_20261122_172752_office_time from './20261122_172752_office_time'

export const migrations = [
  {
    up: migration_20261122_151401_initial.up,
    down: migration_20261122_151401_initial.down,
    name: '20261122_151401_initial',
  },
  {
    up: migration_20261122_172752_office_time.up,
    down: migration_20261122_172752_office_time.down,
    name: '20261122_172752_office_time',
  },
]
