import * as migration_20261122_151401_initial from './20261122_151401_initial'
import * as migration_20261128_400000_release_1_1 from './20261128_400000_release_1_1'
import * as migration_20261129_400000_release_1_2 from './20261129_400000_release_1_2'
import * as migration_20261201_100000_release_1_3 from './20261201_100000_release_1_3'

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
    up: migration_20261129_400000_release_1_2.up,
    down: migration_20261129_400000_release_1_2.down,
    name: '20261129_400000_release_1_2',
  },
  {
    up: migration_20261201_100000_release_1_3.up,
    down: migration_20261201_100000_release_1_3.down,
    name: '20261201_100000_release_1_3',
  },
]
