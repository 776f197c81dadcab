import type { LiveSetting } from '@limn/contract';
import type { LiveSettingName } from '@limn/contract/admin/admin-instance.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import { ConfigError } from '../config/read.ts';
import { type Setting, settings } from '../config/table.ts';

interface ChangeRow {
  name: string;
  changed_at: Date;
  changed_by: string | null;
}

/** The settings that can be changed while Limn runs, as they are. */
export async function listSettings(context: Context): Promise<LiveSetting[]> {
  const changes = await readChanges(context.pool);
  return settings.map((setting) => present(context, setting, changes.get(setting.name)));
}

/**
 * Changes a setting everywhere.
 * @param value empty to take back what was changed
 * @throws Refusal when the environment gives it, or it may not be that
 */
export async function saveSetting(
  context: Context,
  userId: string,
  name: LiveSettingName,
  value: string,
): Promise<LiveSetting> {
  const setting = settings.find((one) => one.name === name)!;
  if (context.config.given.has(name)) throw new Refusal('setting_given', { name });
  try {
    await context.settings.save(setting, value, userId);
  } catch (error) {
    if (error instanceof ConfigError) throw refusalOf(setting);
    throw error;
  }
  const change = (await readChanges(context.pool)).get(name);
  return present(context, setting, change);
}

function refusalOf({ name, allowed }: Setting): Refusal {
  if (name === 'LIMN_PRICES') return new Refusal('setting_prices');
  if (name === 'LIMN_EMBED_HOSTS') return new Refusal('setting_hosts');
  if (allowed.kind === 'number') return new Refusal('setting_number', { min: allowed.min, max: allowed.max });
  if (allowed.kind === 'choice') return new Refusal('setting_choice', { choices: allowed.choices.join(', ') });
  return new Refusal('setting_long', { max: allowed.max });
}

async function readChanges(client: Queryable): Promise<Map<string, ChangeRow>> {
  const { rows } = await client.query<ChangeRow>(
    `select s.name, s.changed_at, u.full_name as changed_by from settings s left join users u on u.id = s.changed_by`,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function present({ config, settings: stored }: Context, setting: Setting, change: ChangeRow | undefined): LiveSetting {
  const isGiven = config.given.has(setting.name);
  const changed = isGiven ? undefined : change;
  let source: LiveSetting['source'] = 'none';
  if (isGiven) source = 'environment';
  else if (changed !== undefined) source = 'stored';
  const { allowed } = setting;
  return {
    name: setting.name as LiveSettingName,
    allowed: allowed.kind === 'choice' ? { kind: 'choice', choices: [...allowed.choices] } : allowed,
    value: setting.text(config),
    fallback: stored.fallback(setting),
    source,
    changeTime: changed?.changed_at.toISOString() ?? null,
    changedBy: changed?.changed_by ?? null,
  };
}
