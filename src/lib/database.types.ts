// Generated from the migrations by `npm run types`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admin_settings: {
        Row: {
          api_key_hint: string | null;
          id: number;
          maintenance_mode: boolean;
          session_timeout: number;
          strong_password_policy: boolean;
          support_email: string;
          system_name: string;
          two_factor_required: boolean;
          updated_at: string;
          version: number;
          webhook_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          api_key_hint?: string | null;
          id?: number;
          maintenance_mode?: boolean;
          session_timeout?: number;
          strong_password_policy?: boolean;
          support_email?: string;
          system_name?: string;
          two_factor_required?: boolean;
          updated_at?: string;
          version?: number;
          webhook_url?: string | null;
        };
        Update: {
          api_key_hint?: string | null;
          id?: number;
          maintenance_mode?: boolean;
          session_timeout?: number;
          strong_password_policy?: boolean;
          support_email?: string;
          system_name?: string;
          two_factor_required?: boolean;
          updated_at?: string;
          version?: number;
          webhook_url?: string | null;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor_email: string | null;
          actor_id: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          entity: string;
          entity_id: string | null;
          id: string;
          reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_email?: string | null;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity: string;
          entity_id?: string | null;
          id?: string;
          reason?: string | null;
        };
        Update: {
          action?: string;
          actor_email?: string | null;
          actor_id?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          entity?: string;
          entity_id?: string | null;
          id?: string;
          reason?: string | null;
        };
        Relationships: [];
      };
      benefit_redemptions: {
        Row: {
          benefit: string;
          code: string;
          id: string;
          redeemed_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          benefit: string;
          code?: string;
          id?: string;
          redeemed_at?: string;
          user_id: string;
        };
        Update: {
          benefit?: string;
          code?: string;
          id?: string;
          redeemed_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'benefit_redemptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'benefit_redemptions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      contact_form: {
        Row: {
          created_at: string;
          email: string;
          handled_at: string | null;
          id: string;
          message: string;
          name: string;
          notified_at: string | null;
          notifying_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          handled_at?: string | null;
          id?: string;
          message: string;
          name: string;
          notified_at?: string | null;
          notifying_at?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          handled_at?: string | null;
          id?: string;
          message?: string;
          name?: string;
          notified_at?: string | null;
          notifying_at?: string | null;
        };
        Relationships: [];
      };
      member_activity: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          kind: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description: string;
          id?: string;
          kind: string;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          kind?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'member_activity_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_activity_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      member_notifications: {
        Row: {
          created_at: string;
          created_by: string | null;
          id: string;
          message: string;
          recipient_count: number | null;
          scheduled_for: string | null;
          send_automatically: boolean;
          sent_at: string | null;
          status: string;
          target_audience: string[];
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          message: string;
          recipient_count?: number | null;
          scheduled_for?: string | null;
          send_automatically?: boolean;
          sent_at?: string | null;
          status?: string;
          target_audience?: string[];
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          id?: string;
          message?: string;
          recipient_count?: number | null;
          scheduled_for?: string | null;
          send_automatically?: boolean;
          sent_at?: string | null;
          status?: string;
          target_audience?: string[];
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'member_notifications_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_notifications_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      member_profiles: {
        Row: {
          address: string | null;
          birthday: string | null;
          created_at: string;
          current_tier: string;
          full_name: string | null;
          id: string;
          phone: string | null;
          points: number;
          referral_code: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          birthday?: string | null;
          created_at?: string;
          current_tier?: string;
          full_name?: string | null;
          id: string;
          phone?: string | null;
          points?: number;
          referral_code?: string;
          updated_at?: string;
        };
        Update: {
          address?: string | null;
          birthday?: string | null;
          created_at?: string;
          current_tier?: string;
          full_name?: string | null;
          id?: string;
          phone?: string | null;
          points?: number;
          referral_code?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'member_profiles_current_tier_fkey';
            columns: ['current_tier'];
            isOneToOne: false;
            referencedRelation: 'membership_tiers';
            referencedColumns: ['name'];
          },
          {
            foreignKeyName: 'member_profiles_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_profiles_id_fkey';
            columns: ['id'];
            isOneToOne: true;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      membership_tiers: {
        Row: {
          benefits: string[];
          name: string;
          points_required: number;
        };
        ComputedFields: never;
        Insert: {
          benefits?: string[];
          name: string;
          points_required: number;
        };
        Update: {
          benefits?: string[];
          name?: string;
          points_required?: number;
        };
        Relationships: [];
      };
      notification_recipients: {
        Row: {
          archived_at: string | null;
          created_at: string;
          notification_id: string;
          read_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          created_at?: string;
          notification_id: string;
          read_at?: string | null;
          user_id: string;
        };
        Update: {
          archived_at?: string | null;
          created_at?: string;
          notification_id?: string;
          read_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_recipients_notification_id_fkey';
            columns: ['notification_id'];
            isOneToOne: false;
            referencedRelation: 'member_notifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_recipients_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notification_recipients_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      offerings: {
        Row: {
          created_at: string;
          created_by: string | null;
          description: string;
          end_date: string | null;
          id: string;
          short_description: string;
          start_date: string;
          tiers: string[];
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          description?: string;
          end_date?: string | null;
          id?: string;
          short_description: string;
          start_date?: string;
          tiers: string[];
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          description?: string;
          end_date?: string | null;
          id?: string;
          short_description?: string;
          start_date?: string;
          tiers?: string[];
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'offerings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'offerings_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      permissions: {
        Row: {
          description: string;
          id: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string;
          id?: string;
          name: string;
        };
        Update: {
          description?: string;
          id?: string;
          name?: string;
        };
        Relationships: [];
      };
      points_history: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          kind: string;
          points: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description: string;
          id?: string;
          kind?: string;
          points: number;
          user_id?: string | null;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          kind?: string;
          points?: number;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'points_history_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'points_history_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          email: string;
          full_name: string | null;
          id: string;
          role: string;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          full_name?: string | null;
          id: string;
          role?: string;
          status?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          full_name?: string | null;
          id?: string;
          role?: string;
          status?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      public_settings: {
        Row: {
          id: number;
          maintenance_mode: boolean;
          session_timeout: number;
          strong_password_policy: boolean;
          support_email: string;
          system_name: string;
          two_factor_required: boolean;
        };
        ComputedFields: never;
        Insert: {
          id?: number;
          maintenance_mode: boolean;
          session_timeout: number;
          strong_password_policy: boolean;
          support_email: string;
          system_name: string;
          two_factor_required: boolean;
        };
        Update: {
          id?: number;
          maintenance_mode?: boolean;
          session_timeout?: number;
          strong_password_policy?: boolean;
          support_email?: string;
          system_name?: string;
          two_factor_required?: boolean;
        };
        Relationships: [];
      };
      referrals: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          joined_at: string | null;
          message: string | null;
          notified_at: string | null;
          notifying_at: string | null;
          referrer_id: string;
          status: string;
          token: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          joined_at?: string | null;
          message?: string | null;
          notified_at?: string | null;
          notifying_at?: string | null;
          referrer_id: string;
          status?: string;
          token?: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          joined_at?: string | null;
          message?: string | null;
          notified_at?: string | null;
          notifying_at?: string | null;
          referrer_id?: string;
          status?: string;
          token?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'referrals_referrer_id_fkey';
            columns: ['referrer_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
      role_permissions: {
        Row: {
          permission_id: string;
          role_id: string;
        };
        ComputedFields: never;
        Insert: {
          permission_id: string;
          role_id: string;
        };
        Update: {
          permission_id?: string;
          role_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'role_permissions_permission_id_fkey';
            columns: ['permission_id'];
            isOneToOne: false;
            referencedRelation: 'permissions';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'role_permissions_role_id_fkey';
            columns: ['role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['id'];
          },
        ];
      };
      roles: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          is_builtin: boolean;
          name: string;
          updated_at: string;
          user_count: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          is_builtin?: boolean;
          name: string;
          updated_at?: string;
          user_count?: number;
          version?: number;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          is_builtin?: boolean;
          name?: string;
          updated_at?: string;
          user_count?: number;
          version?: number;
        };
        Relationships: [];
      };
      staff_roles: {
        Row: {
          created_at: string;
          role_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          role_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'staff_roles_role_id_fkey';
            columns: ['role_id'];
            isOneToOne: false;
            referencedRelation: 'roles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'staff_roles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'referral_stats';
            referencedColumns: ['user_id'];
          },
        ];
      };
    };
    Views: {
      analytics: {
        Row: {
          active_users: number | null;
          active_users_trend: number | null;
          avg_session_time: string | null;
          benefits_redeemed: number | null;
          benefits_redeemed_trend: number | null;
          engagement: Json | null;
          members_trend: number | null;
          points_outstanding: number | null;
          session_time_trend: number | null;
          tier_split: Json | null;
          tier_upgrades: number | null;
          tier_upgrades_trend: number | null;
          total_members: number | null;
          trends: Json | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      referral_stats: {
        Row: {
          points_earned: number | null;
          successful_conversions: number | null;
          total_referrals: number | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          points_earned?: never;
          successful_conversions?: never;
          total_referrals?: never;
          user_id?: string | null;
        };
        Update: {
          points_earned?: never;
          successful_conversions?: never;
          total_referrals?: never;
          user_id?: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      adjust_points: {
        Args: { delta: number; member_id: string; reason: string };
        Returns: number;
      };
      analytics_between: {
        Args: { from_date: string; to_date: string };
        Returns: {
          active_users: number;
          benefits_redeemed: number;
          new_members: number;
          points_issued: number;
          points_spent: number;
          tier_upgrades: number;
          trends: Json;
        }[];
      };
      assign_role: { Args: { member_id: string; role_id: string }; Returns: undefined };
      claim_contact_notification: {
        Args: { message_id: string };
        Returns: {
          created_at: string;
          email: string;
          handled_at: string | null;
          id: string;
          message: string;
          name: string;
          notified_at: string | null;
          notifying_at: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_form';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_invitation: {
        Args: { referral_id: string };
        Returns: {
          email: string;
          id: string;
          message: string;
          referrer_email: string;
          referrer_name: string;
          token: string;
        }[];
      };
      complete_contact_notification: { Args: { message_id: string }; Returns: boolean };
      complete_invitation: { Args: { referral_id: string }; Returns: boolean };
      count_audience: { Args: { audience: string[] }; Returns: number };
      decline_invitation: { Args: { token: string }; Returns: boolean };
      delete_my_account: { Args: { confirmation: string }; Returns: undefined };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      find_member: {
        Args: { member_email: string };
        Returns: {
          email: string;
          full_name: string;
          user_id: string;
        }[];
      };
      get_all_members: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          current_tier: string;
          email: string;
          full_name: string;
          id: string;
          points: number;
          status: string;
          updated_at: string;
        }[];
      };
      get_invitation: {
        Args: { token: string };
        Returns: {
          email: string;
          message: string;
          referrer_name: string;
          status: string;
        }[];
      };
      get_members_page: {
        Args: { after_id?: string; page_size?: number };
        Returns: {
          created_at: string;
          current_tier: string;
          email: string;
          full_name: string;
          id: string;
          points: number;
          status: string;
          updated_at: string;
        }[];
      };
      get_my_permissions: { Args: Record<PropertyKey, never>; Returns: string[] };
      get_recent_activity: {
        Args: { max_rows?: number };
        Returns: {
          created_at: string;
          description: string;
          full_name: string;
          id: string;
          kind: string;
          user_id: string;
        }[];
      };
      get_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          full_name: string;
          is_admin: boolean;
          role_ids: string[];
          user_id: string;
        }[];
      };
      grant_admin: { Args: { member_email: string }; Returns: string };
      import_members: {
        Args: { dry_run?: boolean; rows: Json };
        Returns: {
          error: string;
          error_code: string;
          member_id: string;
          outcome: string;
          row_number: number;
        }[];
      };
      offering_redeem_count: { Args: { offering_id: string }; Returns: number };
      points_summary: {
        Args: { from_date: string; to_date: string };
        Returns: {
          expiring: number;
          issued: number;
          outstanding: number;
          spent: number;
        }[];
      };
      revoke_admin: { Args: { member_email: string }; Returns: string };
      rotate_api_key: { Args: Record<PropertyKey, never>; Returns: string };
      send_due_notifications: { Args: Record<PropertyKey, never>; Returns: number };
      send_notification: { Args: { notification_id: string }; Returns: number };
      session_statistics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          average_seconds: number;
          median_seconds: number;
          sessions: number;
        }[];
      };
      set_member_status: {
        Args: { member_id: string; new_status: string; reason?: string };
        Returns: undefined;
      };
      set_member_statuses: {
        Args: { member_ids: string[]; new_status: string; reason?: string };
        Returns: number;
      };
      set_member_tier: {
        Args: { member_id: string; new_tier: string; reason: string };
        Returns: undefined;
      };
      sign_out_member: { Args: { member_id: string }; Returns: number };
      unassign_role: { Args: { member_id: string; role_id: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
