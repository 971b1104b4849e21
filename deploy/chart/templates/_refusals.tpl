{{/* What the schema of the values cannot say: values that do not go together. */}}
{{- define "jetbridge.refuse" -}}
{{- $secrets := .Values.secret.settings -}}
{{- range $name := $secrets -}}
  {{- if hasKey $.Values.server.settings $name -}}
    {{- fail (printf "%s is both in secret.settings and in server.settings" $name) -}}
  {{- end -}}
  {{- if and $.Values.sandbox.enabled (has $name (list "GATEWAY_URL" "GATEWAY_PUBLIC_URL")) -}}
    {{- fail (printf "%s is in secret.settings, and the sandbox sets it" $name) -}}
  {{- end -}}
{{- end -}}
{{- range $name := list "GATEWAY_URL" "GATEWAY_PUBLIC_URL" -}}
  {{- if and $.Values.sandbox.enabled (hasKey $.Values.server.settings $name) -}}
    {{- fail (printf "%s is in server.settings, and the sandbox sets it" $name) -}}
  {{- end -}}
{{- end -}}
{{- range $name := list "DATABASE_URL" "DATABASE_POOLER_URL" "REPORTS_DATABASE_URL" -}}
  {{- if and $.Values.database.create (has $name $secrets) -}}
    {{- fail (printf "%s is in secret.settings, and the chart makes a database: set database.create to false, or leave it out" $name) -}}
  {{- end -}}
{{- end -}}
{{- if not (or .Values.database.create (has "DATABASE_URL" $secrets)) -}}
  {{- fail "Without a database of the chart's own (database.create) secret.settings must have DATABASE_URL" -}}
{{- end -}}
{{- $owned := .Values.database.ownerUrlKey -}}
{{- if and .Values.database.create $owned -}}
  {{- fail "database.ownerUrlKey is for a database that the chart does not make: leave it out" -}}
{{- end -}}
{{- if and $owned (not .Values.database.serverRole) -}}
  {{- fail "database.ownerUrlKey needs database.serverRole, the user of DATABASE_URL" -}}
{{- end -}}
{{- if has $owned $secrets -}}
  {{- fail (printf "%s is the owner's, and no server gets it: take it out of secret.settings" $owned) -}}
{{- end -}}
{{- if and .Values.database.create .Values.database.serverRole (not (or .Values.secret.generate .Values.database.serverRoleSecret)) -}}
  {{- fail "Without drawn secrets (secret.generate) database.serverRoleSecret must name a Secret, or database.serverRole be empty" -}}
{{- end -}}
{{- if not .Values.secret.generate -}}
  {{- range $name := splitList " " (include "jetbridge.drawn" .) -}}
    {{- if not (has $name $secrets) -}}
      {{- fail (printf "Without drawn secrets (secret.generate) secret.settings must have %s" $name) -}}
    {{- end -}}
  {{- end -}}
{{- end -}}
{{- if gt (int .Values.autoscaling.minReplicas) (int .Values.autoscaling.maxReplicas) -}}
  {{- fail "autoscaling.minReplicas is more than autoscaling.maxReplicas" -}}
{{- end -}}
{{- if and .Values.database.restore.from (not .Values.database.backup.objectStore) -}}
  {{- fail "database.restore.from needs database.backup.objectStore, where the backup is" -}}
{{- end -}}
{{- if eq .Values.database.restore.from (include "jetbridge.database" .) -}}
  {{- fail (printf "database.restore.from is %s, which is this release's own database: install under another name" .Values.database.restore.from) -}}
{{- end -}}
{{- include "jetbridge.refuseConnections" . -}}
{{- end -}}

{{/*
Connections that may be open at once, while a server and a pooler are being replaced: nine of each server (docs/operations.md,
"Health") and those of the poolers, or of the servers' own pools; ten are the operator's.
*/}}
{{- define "jetbridge.refuseConnections" -}}
{{- if .Values.database.create -}}
  {{- $servers := add 1 (ternary .Values.autoscaling.maxReplicas .Values.server.replicas .Values.autoscaling.enabled) -}}
  {{- $pools := mul $servers .Values.server.databaseConnections -}}
  {{- if .Values.database.pooler.enabled -}}
    {{- $pools = mul (add 1 .Values.database.pooler.instances) .Values.database.pooler.poolSize -}}
  {{- end -}}
  {{- $needed := add (mul $servers 9) $pools 10 -}}
  {{- if gt (int $needed) (int .Values.database.maxConnections) -}}
    {{- fail (printf "%d connections may be needed, and database.maxConnections is %d" (int $needed) (int .Values.database.maxConnections)) -}}
  {{- end -}}
{{- end -}}
{{- end -}}
