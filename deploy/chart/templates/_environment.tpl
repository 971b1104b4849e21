{{/* Secrets that the chart draws where the operator's own Secret has none. */}}
{{- define "jetbridge.drawn" -}}LINK_SECRET PUZZLE_SECRET DOCUMENT_KEYS METRICS_TOKEN{{- end -}}

{{/* What a connection to the database asks for: a server that shows the cluster's own certificate. */}}
{{- define "jetbridge.databaseUrl" -}}
postgres://$(DATABASE_USER):$(DATABASE_PASSWORD)@{{ . }}:5432/jetbridge?sslmode=verify-full&sslrootcert=/etc/jetbridge/database/ca.crt
{{- end -}}

{{/* Name and password of a role, as a Secret has them, and the way to the primary itself. */}}
{{- define "jetbridge.primary" -}}
{{- $database := include "jetbridge.database" .context -}}
- name: DATABASE_USER
  valueFrom:
    secretKeyRef: { name: {{ .secret }}, key: username }
- name: DATABASE_PASSWORD
  valueFrom:
    secretKeyRef: { name: {{ .secret }}, key: password }
- name: DATABASE_URL
  value: {{ include "jetbridge.databaseUrl" (printf "%s-rw" $database) | quote }}
{{- end -}}

{{/* Settings of what migrates as the owner of the tables, before a server of another role starts. */}}
{{- define "jetbridge.ownerEnvironment" -}}
- name: NODE_ENV
  value: production
{{- if .Values.database.create }}
{{ include "jetbridge.primary" (dict "context" . "secret" (printf "%s-app" (include "jetbridge.database" .))) }}
{{- else }}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef: { name: {{ .Values.secret.name }}, key: {{ .Values.database.ownerUrlKey }} }
{{- end }}
{{- end -}}

{{/* Settings of a server, as server/environment.ts reads them. Names in $( ) stand above what names them. */}}
{{- define "jetbridge.environment" -}}
- name: NODE_ENV
  value: production
- name: PORT
  value: '4000'
- name: SITE_URL
  value: {{ .Values.siteUrl | quote }}
{{- with .Values.deskUrl }}
- name: DESK_URL
  value: {{ . | quote }}
{{- end }}
- name: JETBRIDGE_BRANDS
  value: {{ join "," .Values.brands.folders | quote }}
- name: TRUST_PROXY
  value: {{ .Values.ingress.proxies | quote }}
- name: SHUTDOWN_PAUSE_SECONDS
  value: {{ .Values.server.pauseSeconds | quote }}
- name: DATABASE_CONNECTIONS
  value: {{ .Values.server.databaseConnections | quote }}
{{- if .Values.database.create }}
{{- $database := include "jetbridge.database" . }}
{{- $owner := printf "%s-app" $database }}
# What migrates and what listens goes to the primary itself, the rest through the pooler.
{{ include "jetbridge.primary" (dict "context" . "secret" (ternary (include "jetbridge.serverRoleSecret" .) $owner (not (empty .Values.database.serverRole)))) }}
{{- if .Values.database.pooler.enabled }}
- name: DATABASE_POOLER_URL
  value: {{ include "jetbridge.databaseUrl" (include "jetbridge.pooler" .) | quote }}
{{- end }}
{{- if .Values.database.reportsFromStandby }}
- name: REPORTS_DATABASE_URL
  value: {{ include "jetbridge.databaseUrl" (printf "%s-ro" $database) | quote }}
{{- end }}
{{- end }}
{{- if .Values.sandbox.enabled }}
- name: GATEWAY_URL
  value: http://{{ include "jetbridge.sandbox" . }}:4001
- name: GATEWAY_PUBLIC_URL
  value: {{ .Values.sandbox.publicUrl | quote }}
{{- end }}
{{- range $name := .Values.secret.settings }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ $.Values.secret.name }}, key: {{ $name }} }
{{- end }}
{{- if .Values.secret.generate }}
{{- range $name := splitList " " (include "jetbridge.drawn" .) }}
{{- if not (has $name $.Values.secret.settings) }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef: { name: {{ include "jetbridge.generated" $ }}, key: {{ $name }} }
{{- end }}
{{- end }}
{{- end }}
{{- range $name, $value := .Values.server.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end -}}
