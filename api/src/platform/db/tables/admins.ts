export type AdminTables = {
  admin: AdminRow;
  admin_setup_code: { code_hash: string; expires_at: number | null };
  admin_invite: AdminInviteRow;
};

type AdminRow = {
  id: string;
  email: string;
  email_folded: string;
  user_name: string;
  password_hash: string;
  created_at: number;
};

type AdminInviteRow = {
  id: string;
  email: string;
  email_folded: string;
  code_hash: string;
  created_by: string;
  created_at: number;
  expires_at: number;
};
