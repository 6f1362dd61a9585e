import * as migration_20261122_151401_initial from './20261122_151401_initial'
import * as migration_20261128_400000_release_1_1 from './20261128_400000_release_1_1'
import * as migration_20261129_060000_ends_and_files from './20261129_060000_ends_and_files'
import * as migration_20261129_070000_pictures from './20261129_070000_pictures'
import * as migration_20261129_071000_translations from './20261129_071000_translations'
import * as migration_20261129_080000_unit_numbers from './20261129_080000_unit_numbers'
import * as migration_20261129_081000_currency from './20261129_081000_currency'
import * as migration_20261129_090000_holdings from './20261129_090000_holdings'
import * as migration_20261129_121000_reservation_ends from './20261129_121000_reservation_ends'
import * as migration_20261129_130000_history from './20261129_130000_history'
import * as migration_20261129_140000_ends from './20261129_140000_ends'
import * as migration_20261129_150000_erasures from './20261129_150000_erasures'
import * as migration_20261129_160000_bin from './20261129_160000_bin'
import * as migration_20261129_170000_limits from './20261129_170000_limits'

export const migrations = [
  {
    up: migration_20261122_151401_initial.up,
    down: migration_20261122_151401_initial.down,
    name: '20261122_151401_initial',
  },
  {
    up: migration_20261128_400000_release_1_1.up,
    down: migration_20261128_400000_release_1_1.down,
    name: '20261128_400000_release_1_1',
  },
  {
    up: migration_20261129_060000_ends_and_files.up,
    down: migration_20261129_060000_ends_and_files.down,
    name: '20261129_060000_ends_and_files',
  },
  {
    up: migration_20261129_070000_pictures.up,
    down: migration_20261129_070000_pictures.down,
    name: '20261129_070000_pictures',
  },
  {
    up: migration_20261129_071000_translations.up,
    down: migration_20261129_071000_translations.down,
    name: '20261129_071000_translations',
  },
  {
    up: migration_20261129_080000_unit_numbers.up,
    down: migration_20261129_080000_unit_numbers.down,
    name: '20261129_080000_unit_numbers',
  },
  {
    up: migration_20261129_081000_currency.up,
    down: migration_20261129_081000_currency.down,
    name: '20261129_081000_currency',
  },
  {
    up: migration_20261129_090000_holdings.up,
    down: migration_20261129_090000_holdings.down,
    name: '20261129_090000_holdings',
  },
  {
    up: migration_20261129_121000_reservation_ends.up,
    down: migration_20261129_121000_reservation_ends.down,
    name: '20261129_121000_reservation_ends',
  },
  {
    up: migration_20261129_130000_history.up,
    down: migration_20261129_130000_history.down,
    name: '20261129_130000_history',
  },
  {
    up: migration_20261129_140000_ends.up,
    down: migration_20261129_140000_ends.down,
    name: '20261129_140000_ends',
  },
  {
    up: migration_20261129_150000_erasures.up,
    down: migration_20261129_150000_erasures.down,
    name: '20261129_150000_erasures',
  },
  {
    up: migration_20261129_160000_bin.up,
    down: migration_20261129_160000_bin.down,
    name: '20261129_160000_bin',
  },
  {
    up: migration_20261129_170000_limits.up,
    down: migration_20261129_170000_limits.down,
    name: '20261129_170000_limits',
  },
]
