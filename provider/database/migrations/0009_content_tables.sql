CREATE TABLE "advertisement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"link" text,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"slide_duration_ms" integer NOT NULL,
	"file_id" text,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	CONSTRAINT "advertisement_file_id_unique" UNIQUE("file_id"),
	CONSTRAINT "advertisement_title" CHECK (char_length("advertisement"."title") BETWEEN 1 AND 255),
	CONSTRAINT "advertisement_link" CHECK ("advertisement"."link" ~* '^https?://' AND char_length("advertisement"."link") <= 2000),
	CONSTRAINT "advertisement_dates" CHECK ("advertisement"."end_ms" > "advertisement"."start_ms"),
	CONSTRAINT "advertisement_position" CHECK ("advertisement"."position" >= 0),
	CONSTRAINT "advertisement_slide_duration" CHECK ("advertisement"."slide_duration_ms" BETWEEN 1000 AND 30000)
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"content" text NOT NULL,
	"active" boolean NOT NULL,
	"created_ms" bigint NOT NULL,
	"updated_ms" bigint NOT NULL,
	CONSTRAINT "announcement_title" CHECK (char_length("announcement"."title") BETWEEN 1 AND 100),
	CONSTRAINT "announcement_content" CHECK (char_length("announcement"."content") BETWEEN 1 AND 1000)
);
--> statement-breakpoint
CREATE TABLE "favorite_market" (
	"user_id" bigint NOT NULL,
	"asset_id" smallint NOT NULL,
	"created_ms" bigint NOT NULL,
	CONSTRAINT "favorite_market_user_id_asset_id_pk" PRIMARY KEY("user_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "advertisement" ADD CONSTRAINT "advertisement_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_market" ADD CONSTRAINT "favorite_market_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite_market" ADD CONSTRAINT "favorite_market_asset_id_asset_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."asset"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisement_order" ON "advertisement" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "announcement_newest" ON "announcement" USING btree ("created_ms","id");--> statement-breakpoint
CREATE INDEX "stored_file_public" ON "stored_file" USING btree ("created_ms") WHERE "stored_file"."audience" = 'public';