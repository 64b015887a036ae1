export type AccountTables = {
  customer: CustomerRow;
};

type CustomerRow = {
  id: string;
  email: string;
  email_folded: string;
  full_name: string;
  password_hash: string;
  consent_notice: string | null;
  consent_at: number | null;
  created_at: number;
};
