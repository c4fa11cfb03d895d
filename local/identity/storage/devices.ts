import type { Queryable } from '../../database/inTransaction'

export type Device = {
  deviceKey: string
  sub: string
  /** Sealed salt and verifier of the secret that the device generated. */
  sealedVerifier: Buffer
  name: string | null
  isRemembered: boolean
  createdAt: Date
  modifiedAt: Date
  authenticatedAt: Date
}

const columns = `device_key as "deviceKey", sub, verifier as "sealedVerifier", name, is_remembered as "isRemembered",
  created_at as "createdAt", modified_at as "modifiedAt", authenticated_at as "authenticatedAt"`

/** Inserts a device; returns false when the key is taken. */
export async function insertDevice(tx: Queryable, device: Device): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into identity.device
       (device_key, sub, verifier, name, is_remembered, created_at, modified_at, authenticated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (device_key) do nothing`,
    [
      device.deviceKey,
      device.sub,
      device.sealedVerifier,
      device.name,
      device.isRemembered,
      device.createdAt,
      device.modifiedAt,
      device.authenticatedAt,
    ],
  )
  return rowCount === 1
}

/** Returns a user's own device, or undefined. */
export async function findDevice(tx: Queryable, sub: string, deviceKey: string): Promise<Device | undefined> {
  const { rows } = await tx.query<Device>(
    `select ${columns} from identity.device where sub = $1 and device_key = $2`,
    [sub, deviceKey],
  )
  return rows[0]
}

/** Returns a user's devices ordered by key, starting after `after`. */
export async function listDevicesOf(
  tx: Queryable,
  sub: string,
  { after, limit }: { after: string; limit: number },
): Promise<Device[]> {
  const { rows } = await tx.query<Device>(
    `select ${columns} from identity.device where sub = $1 and device_key > $2 order by device_key limit $3`,
    [sub, after, limit],
  )
  return rows
}

export async function rememberDevice(
  tx: Queryable,
  { deviceKey }: Pick<Device, 'deviceKey'>,
  isRemembered: boolean,
  now: Date,
): Promise<void> {
  await tx.query(`update identity.device set is_remembered = $2, modified_at = $3 where device_key = $1`, [
    deviceKey,
    isRemembered,
    now,
  ])
}

export async function markDeviceUsed(tx: Queryable, deviceKey: string, now: Date): Promise<void> {
  await tx.query(`update identity.device set authenticated_at = $2 where device_key = $1`, [deviceKey, now])
}

/** Deletes a user's device; returns false when there is none with that key. */
export async function deleteDevice(tx: Queryable, sub: string, deviceKey: string): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from identity.device where sub = $1 and device_key = $2`, [
    sub,
    deviceKey,
  ])
  return rowCount === 1
}
