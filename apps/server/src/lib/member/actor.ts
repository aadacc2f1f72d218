import type { OperatorId } from '#lib/auth/member-id.ts';

/** The author of an action: the CLI (its user is unknown) or a member with the operator role. */
export interface Actor {
  name: 'cli' | `member:${number}`;
  /** As CIDR: /24 of IPv4, /48 of IPv6. null for the CLI. */
  network: string | null;
}

export const CLI: Actor = { name: 'cli', network: null };
export const toActor = (operatorId: OperatorId, network: string | null): Actor => ({
  name: `member:${operatorId}`,
  network,
});
