import { versionFloors } from "./version-floors.ts";

/** As much of package-lock.json as is looked at. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockEntry>> };

type LockEntry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly hasInstallScript?: boolean;
};

/** What is wrong with a lockfile, in words. `allowScripts` is package.json's: which packages may run something when
 *  they are installed. docs/security.md#T31. */
export function complaintsAbout({ packages }: Lockfile, allowScripts: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .flatMap(([path, entry]) => {
      const name = nameOf(path);
      const { version = "0", resolved = "", integrity, hasInstallScript } = entry;
      return [
        ...(integrity === undefined && !isOfOnePlatform(entry) ? [`${name} ${version} has no checksum`] : []),
        ...(integrity !== undefined && !integrity.startsWith("sha512-")
          ? [`${name} ${version} has a weak checksum`]
          : []),
        ...(/^(git|http:|file:|github:)/.test(resolved) ? [`${name} comes from ${resolved}`] : []),
        ...(hasInstallScript && !(name in allowScripts) ? [`${name} runs something when it is installed`] : []),
        ...belowFloor(name, version),
      ];
    });
}

/** A package that is older than it may be, in words; nothing for others. */
export function belowFloor(name: string, version: string): string[] {
  const [oldest, why] = versionFloors[name] ?? ["0.0.0", ""];
  return isOlder(version, oldest) ? [`${name} ${version} is older than ${oldest}: ${why}`] : [];
}

/** docs/decisions/0007-lock-entries-for-every-platform.md: what npm could not fetch here stands in the lockfile without
 *  a checksum. */
function isOfOnePlatform({ os, cpu }: LockEntry): boolean {
  return os !== undefined || cpu !== undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (one?.[at] ?? 0) - (other?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
